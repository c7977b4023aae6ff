import { wordSet } from '../../wordLists';

/**
 * The most frequent first names in Belgium, folded, of three letters or more: nearly three in four people have one of them. Source: Statbel, first names of
 * the population, 2022 (open data), by the number of people who have them.
 */
export const FIRST_NAMES = wordSet(`
	aaron abdelkader abdellah achille adam adele adeline adrian adriana adrien agnes ahmad ahmed ahmet aicha alain albert alessandro alessia alessio alex
	alexander alexandra alexandre alexia alexis alfons alfred ali alice alicia alina aline alison alix alyssa amal amandine amaury amber amelia amelie
	amina amine amir amira amy ana anais anas andre andrea andreas andree andy angela angele angelina angelique angelo anissa anita anja anke ann anna
	anne anneleen annelies annemie annette annick annie annita anny anouk anthony antoine antoinette anton antonia antonio antoon ariane arlette armand
	arnaud arne arno arthur assia astrid aude audrey august augustin aurelie aurelien aurore axel axelle aya ayoub ayse baptiste barbara bart bas basile
	bastien beatrice ben benedicte benjamin benny benoit bernadette bernard bert bertha bertrand betty bianca bilal bjorn boris brahim bram brecht brenda
	brent brian brigitte britt bruno bryan camille carina carine carl carla carlo carlos carmen carole carolina caroline cas cassandra catharina catherine
	cathy cecile cecilia cedric celia celine chantal charles charlie charline charlotte chiara chloe chris christa christel christelle christiaan
	christian christiana christiane christianne christina christine christophe christopher cindy claire clara claude claudia claudine clemence clement
	clementine colette conny constantin coralie corentin corinne cornelia cristina cynthia cyril daan daisy damien daniel daniela daniele daniella
	danielle danny dany daphne dario dave david davy deborah delphine denis denise dennis diana diane didier diego dieter dimitri dina dirk dominique
	dorian dorien dorine dries dylan eddy eden edith edmond edouard eduard edward edwin elena eleonore eliane elias elien elif eline elisa elisabeth elise
	elke ella ellen elodie eloise els elsa elza emeline emiel emile emilia emilie emily emma emmanuel emmanuelle enzo eric erik erika erna erwin esteban
	estelle esther ethan etienne eva evelien eveline evelyne evi evy fabian fabien fabienne fabio fabrice fanny farah fatiha fatima fatma febe felix femke
	ferdinand fernand ferre fien filip finn fiona fleur flore florence florent florian francesca francesco francine francis francisco franciscus francois
	francoise frank franky frans freddy frederic frederik frederique frieda gabriel gabriella gabrielle gaelle gaetan gaston gauthier geert genevieve
	geoffrey georges georgette geraldine gerard gerarda gerda germaine gerrit gert ghislain ghislaine gianni gilbert gilberte gilles gina ginette gino
	giovanni gisele giulia giuseppe giuseppina glenn godelieva godelieve greet gregory greta griet guido guillaume gunter gunther gustaaf guy hajar hamza
	hanane hanna hannah hanne hannelore hans hasan hassan heidi helena helene hendrik henri henriette herman herve hicham hilda hilde hubert hugo hugues
	huguette ian ibrahim ida ignace igor ilias ilona ilse ilyas imane imran inaya ine ines inge ingrid irena irene irina iris irma isabel isabelle ismael
	ismail ivan ivo jack jacqueline jacques jade jamal james jamila jan jana janne jarne jason jasper jean jeanine jeanne jeannine jef jeffrey jelle
	jennifer jenny jens jeremy jeroen jerome jesse jessica jessy jill jimmy joachim joanna joannes jocelyne joel joelle joeri johan johanna johannes john
	johnny johny joke jolien jonas jonathan joost jordan jordy joren joris jos jose josee joseph josephina josephine josephus josette joshua josiane joyce
	jozef juan judith jules julia julian julie julien julienne juliette jurgen justin justine kaat karel karen karim karima karin karina karine karl
	karolien kathleen kathy katia katleen kato katrien katty kelly ken kenneth kenny kevin khadija khalid kim kimberley kimberly kirsten kobe koen
	koenraad kris kristel kristien kristof kurt kylian laetitia laila lana lander lara lars latifa laura laure lauren laurence laurens laurent laurie lea
	leen leila lena lennert leo leon leona leonard leonie leopold leslie levi lewis liam lien lies liesbet liesbeth lieve lieven liliana liliane lilou
	lily lina linda linde lindsay lionel lisa lise lisette liv lodewijk logan loic lola lore lorenzo lotte lou louis louisa louise lowie luc luca lucas
	lucia lucie lucien lucienne ludivine ludo ludovic ludovicus ludwig luigi luis luka lukas luna lutgarde lydia lydie lynn maaike maarten madeleine mael
	maelle maeva magali magda magdalena maite malika mamadou manon manuel manuela marc marcel marcella marcelle marco margareta margaretha margaux margot
	marguerite maria mariam marian marianne marie marieke mariette marijke marina marine mario marion marius marjorie mark marleen marnix marta martha
	marthe martin martina martine maryam maryline maryse mateo matheo mathias mathieu mathilde mathis mathys mats matteo matthias matthieu maud maureen
	maurice mauro max maxence maxim maxime maya mehdi mehmet melanie melina melissa merel meryem mia michael michel michele micheline michelle michiel
	mickael mieke miguel mike mila milan milo mina miranda mireille mohamad mohamed mohammad mohammed mona monica monika monique morgane muriel murielle
	mustafa mustapha myriam nabil nadia nadine naima nancy naomi natacha natalia natalie nathalie nathan nele nelly nick nicky nico nicola nicolas nicole
	niels nils nina noa noah noe noel noella noemie nolan noor nora norbert nour oceane odette olga oliver olivia olivier omar omer ophelie oscar owen
	pascal pascale patrice patricia patrick paul paula paulette paulien pauline pedro peggy peter petra petrus philip philippe pierre piet pieter pol
	quentin quinten rachel rachid rachida raf rafael rania raoul raphael rayan raymond raymonde rebecca regina regine remi remy renaud rene renee ria
	richard rik rita rob robbe robby robert roberto robin roel roger roland romain romane romy ronald ronny rony roos rosa rosalia rosalie rose rosette
	roxane ruben rudi rudolf rudy rune ruth ryan sabine sabrina sacha said saida salma salvatore sam sami samir samira samuel sander sandra sandrine sandy
	sanne sara sarah sasha saskia sebastian sebastien sem senne seppe serge severine shana sharon siebe sien sigrid siham silke silvia simon simone
	simonne sofia sofie solange sonia sonja sophia sophie soraya stan stef stefaan stefan stefanie stella stephan stephane stephanie steve steven stijn
	suzanna suzanne sven sylvain sylvia sylviane sylvie tamara tania tanja tatiana teresa tess tessa theo therese thibault thibaut thierry thijs thomas
	tiago tibo tiffany tim timeo timothy tina tine tom tommy tony toon tristan tuur valentin valentina valentine valerie vanessa vasile veerle vera
	veronique vic vicky victor victoria viktor vince vincent vincenzo vinciane virginie viviane walid walter wannes ward warre wendy werner wesley
	wilfried willem william willy wim wout wouter xander xavier yana yanis yannick yasmina yasmine yassin yassine yolande younes yousra youssef yusuf yvan
	yves yvette yvonne zahra zakaria zeynep zoe`);
